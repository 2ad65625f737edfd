import { expect, test } from 'vitest'
import { accountIdIn } from './access-token.ts'

const token = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.z`

test.each([
  ['names its account', token({ sub: 'josiane', more: '\u00ff\u00fe?>~' }), 'josiane'],
  ['without a subject names nobody', token({ sid: '1' }), undefined],
  ['with a number for a subject names nobody', token({ sub: 7 }), undefined],
  ['that is broken names nobody', 'x.y.z', undefined],
  ['that is no token names nobody', 'nonsense', undefined],
  ['that is null inside names nobody', token(null), undefined],
  ['that is missing names nobody', null, undefined],
])('reads the account ID from an access token: a token %s', (_, given, accountId) => {
  expect(accountIdIn(given)).toBe(accountId)
})
