import { Form, useLocation } from 'react-router'

/** The form that every heart of a page submits for somebody who is not signed in. */
export const signInFirst = 'sign-in-first'

/** Stands once on a page with hearts: leads to the sign-in page, and from there back to this one. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <Form id={signInFirst} action="/auth/login">
      <input type="hidden" name="type" value="client" />
      <input type="hidden" name="next" value={pathname + search} />
    </Form>
  )
}
