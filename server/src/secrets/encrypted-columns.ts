/** A column of encrypted values; `owner` is the column whose value each ciphertext is bound to. */
export type EncryptedColumn = {
  table: string
  key: string
  keyType: 'uuid' | 'text'
  column: string
  owner: string
  purpose: string
}

/**
 * Every column encrypted with AUTH_SECRET, in the order a rotation re-encrypts them. `encryption_keys` comes last, so
 * that a start without the old secret is refused until the rotation is complete.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'second_factors',
    key: 'account_id',
    keyType: 'uuid',
    column: 'secret',
    owner: 'account_id',
    purpose: 'second-factor',
  },
  {
    table: 'payout_methods',
    key: 'id',
    keyType: 'uuid',
    column: 'account_number',
    owner: 'business_id',
    purpose: 'payout account',
  },
  {
    table: 'business_profiles',
    key: 'business_id',
    keyType: 'uuid',
    column: 'date_of_birth',
    owner: 'business_id',
    purpose: 'date of birth',
  },
  {
    table: 'business_profiles',
    key: 'business_id',
    keyType: 'uuid',
    column: 'tax_id',
    owner: 'business_id',
    purpose: 'tax number',
  },
  {
    table: 'documents',
    key: 'id',
    keyType: 'uuid',
    column: 'name',
    owner: 'id',
    purpose: 'document name',
  },
  {
    table: 'documents',
    key: 'id',
    keyType: 'uuid',
    column: 'file_key',
    owner: 'id',
    purpose: 'document key',
  },
  {
    table: 'busy_calendars',
    key: 'id',
    keyType: 'uuid',
    column: 'url',
    owner: 'id',
    purpose: 'calendar address',
  },
  {
    table: 'caldav_calendars',
    key: 'id',
    keyType: 'uuid',
    column: 'credentials',
    owner: 'id',
    purpose: 'calendar account',
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    keyType: 'uuid',
    column: 'secret',
    owner: 'id',
    purpose: 'webhook secret',
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    keyType: 'uuid',
    column: 'previous_secret',
    owner: 'id',
    purpose: 'webhook secret',
  },
  {
    table: 'encryption_keys',
    key: 'name',
    keyType: 'text',
    column: 'key',
    owner: 'name',
    purpose: 'key',
  },
]
