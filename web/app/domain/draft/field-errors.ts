/** Error messages by field path. */
export type FieldErrors = Record<string, string>

/** The errors without those of the fields at `keys` and of the fields within them. */
export const withoutErrors = (errors: FieldErrors, keys: string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`)),
    ),
  )
