import { type Database, sql } from './database.ts';

/** A one-time link or a session. Only the digest of its secret is stored. */
interface Secret {
  digest: string;
  /** Whose it is. */
  email: string;
  expires: number;
}

export async function addSignInLink(database: Database, { digest, email, expires }: Secret): Promise<void> {
  await database.query(
    sql`INSERT INTO sign_in_links (digest, email, expires) VALUES (${digest}, ${email}, ${expires})`,
  );
}

/** Uses up a link. @returns whose it was; undefined if it has expired, was already used, or never existed */
export async function takeSignInLink(
  database: Database,
  digest: string,
  now: number,
): Promise<string | undefined> {
  const [link] = await database.query<Secret>(
    sql`DELETE FROM sign_in_links WHERE digest = ${digest} RETURNING email, expires`,
  );
  return link && link.expires > now ? link.email : undefined;
}

export async function addSession(database: Database, { digest, email, expires }: Secret): Promise<void> {
  await database.query(
    sql`INSERT INTO sessions (digest, email, expires) VALUES (${digest}, ${email}, ${expires})`,
  );
}

/** @returns whose session it is; undefined if it has ended */
export async function findSession(
  database: Database,
  digest: string,
  now: number,
): Promise<string | undefined> {
  const [session] = await database.query<Secret>(
    sql`SELECT email FROM sessions WHERE digest = ${digest} AND expires > ${now}`,
  );
  return session?.email;
}

export async function endSession(database: Database, digest: string): Promise<void> {
  await database.query(sql`DELETE FROM sessions WHERE digest = ${digest}`);
}
