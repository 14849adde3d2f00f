interface Place {
  locality: string;
  region?: string | undefined;
  country: string;
  postalCode?: string | undefined;
}

/** The line of an address with the city: "Tucson, AZ 85701", "28013 Madrid". */
export function postalLine({ locality, region, country, postalCode }: Place): string {
  const after = [region, postalCode].filter(Boolean).join(' ');
  if (country === 'US' || country === 'CA') return [locality, after].filter(Boolean).join(', ');
  const line = [postalCode, locality].filter(Boolean).join(' ');
  return region ? `${line}, ${region}` : line;
}
