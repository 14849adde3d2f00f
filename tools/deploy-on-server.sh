# "npm run deploy" (deploy.ts) runs this with bash in TARGET, over SSH if TARGET is on a server.
#
# current is a link to the release that is served. releases/NAME has three folders: site (a build plus the assets of other
# releases), hosting (its server configuration), and assets (the assets of this build alone). $current is the name of the
# release that is served, or empty.
set -euo pipefail
shopt -s nullglob
export LC_ALL=C

fail() { echo "$1" >&2; exit 1; }

publish() { # UPLOAD RELOAD
  trap "clear $1" EXIT
  (cd "$1/site" && sha256sum --check --quiet ../hosting/SHA256SUMS &&
    diff <(sed 's/^[^ ]* *//' ../hosting/SHA256SUMS | grep -v '^\.\./hosting/' | sort) \
      <(find . -type f | sed 's|^\./||' | sort)) >&2 ||
    fail 'dist/ and hosting/ are not from the same build. Run npm run build again. Nothing has changed on the server.'
  find "$1/hosting" -maxdepth 1 -type f \
    -exec sed -i "s|/srv/site/current/site|$(sed 's/[\\&|]/\\&/g' <<<"$PWD")/current/site|" {} +
  # Identical pages refer to identical assets, so assets are not compared.
  if [[ -n $current ]] && diff -rq --exclude=assets "releases/$current" "$1" >/dev/null; then
    # Reloads anyway: the previous deploy may have been killed after its switch.
    bash -c "$2" 9>&- || fail "\"$2\" failed. The server serves $current as before."
    echo "Nothing has changed since $current."
    return
  fi
  local name
  name=$(name_after "$current")
  cp -al "$1/site/assets" "$1/assets"
  add_assets "$1"
  # Delete undone releases, so that the next --undo doesn't switch to one.
  ls releases | sed "0,/^$current$/d" | remove
  mv -T "$1" "releases/$name"
  switch "$name" "$2"
  ls releases | sed "/^$name$/d" | head -n -4 | remove
}

# A name from the current time. If the clock was set back, it is a millisecond later than the name of the last release.
name_after() { # NAME
  local name ms
  name=$(date -u +%Y%m%dT%H%M%S.%3NZ)
  if [[ $name < $1 || $name == "$1" ]]; then
    ms=$(date -d "$(sed -E 's/(....)(..)(..)T(..)(..)/\1-\2-\3T\4:\5:/' <<<"$1")" +%s%3N)
    name=$(date -ud "@$(((ms + 1) / 1000)).$(printf %03d $(((ms + 1) % 1000)))" +%Y%m%dT%H%M%S.%3NZ)
  fi
  echo "$name"
}

undo() { # RELOAD
  local previous
  previous=$(ls releases | sed "/^$current$/,\$d" | tail -n 1)
  [[ -n $previous ]] || fail 'There is no release to go back to.'
  add_assets "releases/$previous"
  switch "$previous" "$1"
}

list() { ls -r releases | sed "s/^$current$/& (current)/"; }

# Renames releases, and clear deletes them, so that no half-deleted release remains if this is interrupted.
remove() { xargs -rI {} mv releases/{} releases/.removed-{}; }

# Deletes an upload, removed releases, and uploads that are older than a day, which were interrupted.
clear() { # UPLOAD
  rm -rf "$1" releases/.removed-*
  find releases -maxdepth 1 -name '.upload-*' -mtime +0 -exec rm -rf {} +
}

# Refuses a folder with other files, because they would be deleted or replaced.
check_target() {
  local release='[0-9]{8}T[0-9]{6}\.[0-9]{3}Z' other
  other=$(ls releases 2>/dev/null | grep -Evx "$release" | head -n 1 || true)
  [[ -z $other ]] || fail "$PWD/releases/$other isn't a release of this script, and would be deleted. Deploy to another folder."
  [[ -L current || ! -e current ]] && [[ $current =~ ^($release)?$ ]] ||
    fail "$PWD/current isn't a link to a release of this script, and would be replaced. Deploy to another folder."
}

# Holds the lock until this process ends, however it ends.
lock() { # HOLDER
  exec 9>>releases/.lock
  if ! flock -n 9; then
    echo "Waiting for the deploy of $(<releases/.lock). If it hangs, end that process on the server." >&2
    flock -w 600 9 || fail 'That deploy is still running after 10 minutes. This one has changed nothing on the server.'
  fi
  echo "$1, since $(date -u '+%F %T UTC'), process $$" >releases/.lock
}

# Adds the assets of earlier releases, which pages that were opened before a switch still request.
add_assets() { # FOLDER
  local assets
  for assets in releases/*/assets; do
    rsync -a --ignore-existing --link-dest="$PWD/$assets" "$assets/" "$1/site/assets/"
  done
}

switch() { # NAME RELOAD
  point_to "$1"
  # On the first deploy, the server isn't configured yet.
  if [[ -n $current ]] && ! bash -c "$2" 9>&-; then
    point_to "$current"
    fail "\"$2\" failed. The server serves $current as before."
  fi
  [[ $(readlink current) == "releases/$1" && -d current/site ]] ||
    fail "$PWD/current leads to $(readlink current), not to releases/$1. Something else has changed it. Deploy again."
  echo "The server now serves $1."
}

# A rename replaces the link atomically. Not every version of "ln -sfn" does.
point_to() { ln -sfn "releases/$1" current.new && mv -T current.new current; }

# Goes to TARGET, waits for its turn if the action changes something, and then finds out what is served.
begin() { # FOLDER ACTION HOLDER
  [[ $2 != check_target ]] || mkdir -p "$1"
  cd "$1" 2>/dev/null && [[ -d releases || $2 == check_target ]] || fail "Nothing has been deployed to $1 yet."
  [[ $2 != publish && $2 != undo ]] || lock "$3"
  current=$(readlink current || true)
  current=${current#releases/}
  check_target
}
