import { expect, test } from 'vitest'
import { accountIdIn } from './access-token.ts'

const token = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.z`

test.each([
  ['with a subject gives it', token({ sub: 'josiane', more: '\u00ff\u00fe?>~' }), 'josiane'],
  ['without a subject gives none', token({ sid: '1' }), undefined],
  ['with a number as its subject gives none', token({ sub: 7 }), undefined],
  ['with unreadable content gives none', 'x.y.z', undefined],
  ['without the form of a token gives none', 'nonsense', undefined],
  ['with null as its content gives none', token(null), undefined],
  ['that is missing gives none', null, undefined],
])('reads the account ID from an access token: a token %s', (_, given, accountId) => {
  expect(accountIdIn(given)).toBe(accountId)
})
