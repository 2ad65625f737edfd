const forbidden = String.raw`\s@,;:<>()[\]"\\\p{C}`
/** A part of a domain between dots; hyphens only inside. */
const label = `[^${forbidden}.-](?:[^${forbidden}.]*[^${forbidden}.-])?`

/** One email address without display name or list. The domain has two labels or more, none of them empty. */
export const emailForm = new RegExp(`^[^${forbidden}]{1,64}@(?:${label}\\.)+(?=..)${label}$`, 'u')
