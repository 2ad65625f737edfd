const preferredNames: Record<string, string> = {
  FCT: 'Federal Capital Territory',
  'Niger State': 'Niger State',
  'Free State': 'Free State',
  "Murang'A": "Murang'a",
  'Elegeyo-Marakwet': 'Elgeyo-Marakwet',
  'Tharaka - Nithi': 'Tharaka-Nithi',
  Thies: 'Thiès',
  Kedougou: 'Kédougou',
  Āfar: 'Afar',
  'Bīnshangul Gumuz': 'Benishangul-Gumuz',
  Oromiya: 'Oromia',
  "South West Ethiopia Peoples' Region": 'South West Ethiopia',
  'Abidjan Autonomous District': 'Abidjan',
  'Zanzibar Urban/West': 'Zanzibar Urban West',
  'Zanzibar Central/South': 'Zanzibar Central South',
  Bíe: 'Bié',
  'Kwanza Sul': 'Cuanza Sul',
  Algiers: 'Alger',
}

const kinds = / (State|Governorate|County|District|Province|Region|Regional State)$/i
const ambiguousNames = /^(Northern|Southern|Eastern|Western|Central|North|South|East|West|Maputo)$/

/** Shortens a region name: Rivers State becomes Rivers, but Western Province stays. */
export function regionName(name: string): string {
  const ours = preferredNames[name]
  if (ours) return ours
  const short = name.replace(kinds, '')
  return ambiguousNames.test(short) ? name : short
}
