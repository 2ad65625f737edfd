export function portraitUrl(name: string): string
export function portraitUrl(name: string | null): string | null
/** URL of a drawn portrait by name. Only demo accounts have one; others show their initials. */
export function portraitUrl(name: string | null) {
  return name && `/peeps/${name}.svg`
}
