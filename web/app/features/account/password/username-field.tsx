/** Tells password managers whose password stands in the form. */
export function LoginName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
