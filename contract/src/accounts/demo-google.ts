import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { optionalText } from '../api/fields.ts'

/** Query of the sign-in page of the demo's identity provider: the parameters of the authorization request. */
const AuthorizationRequest = z.object({
  client_id: optionalText(200),
  redirect_uri: optionalText(2000),
  response_type: optionalText(20),
  scope: optionalText(200),
  state: optionalText(500),
  nonce: optionalText(500),
  code_challenge: optionalText(200),
  code_challenge_method: optionalText(20),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** Exists only with demo data and without a Google client. Not part of the public API. */
export const listDemoIdentities = endpoint({
  method: 'GET',
  path: '/api/dev/google/',
  summary: 'Lists the people of the identity provider that stands in for Google in the demo.',
  who: 'anyone',
  query: AuthorizationRequest,
  status: 200,
  returns: z.object({
    /** `url` returns to the site signed in as this person. */
    people: z.array(z.object({ name: z.string(), email: z.string(), url: z.string() })),
    /** Returns to the site without signing in. */
    cancel_url: z.string(),
  }),
  errors: ['google_failed'],
})
