import { Form, useLocation } from 'react-router'

/** Id of the form that every favorite button on a page submits for signed-out visitors. */
export const signInFormId = 'sign-in-first'

/** Form that leads to the sign-in page and back; render it once on a page with favorite buttons. */
export function SignInRedirectForm() {
  const { pathname, search } = useLocation()
  return (
    <Form noValidate id={signInFormId} action="/auth/login">
      <input type="hidden" name="type" value="client" />
      <input type="hidden" name="next" value={pathname + search} />
    </Form>
  )
}
