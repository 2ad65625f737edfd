export function peepSrc(name: string): string
export function peepSrc(name: string | null): string | null
/** The picture of a drawn person by name. Only demo people have one; everybody else is initials on a dye. */
export function peepSrc(name: string | null) {
  return name && `/peeps/${name}.svg`
}
