/** The picture of a drawn person by name. Only demo people have one; everybody else is initials on a dye. */
export const peepSrc = (name: string | null) => name && `/peeps/${name}.svg`
