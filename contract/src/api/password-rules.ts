export const passwordRules = {
  length: /^[\s\S]{8,128}$/u,
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\d/,
  special: /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?`~]/,
} as const satisfies Record<string, RegExp>
export type PasswordRule = keyof typeof passwordRules

/** Lists the rules the password does not meet, for the live checklist. */
export function checkPassword(password: string) {
  const names = Object.keys(passwordRules) as PasswordRule[]
  return { missing: names.filter((name) => !passwordRules[name].test(password)) }
}
