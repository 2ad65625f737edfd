/** A column of encrypted values: `owner` names the column whose value each of them is bound to. */
export type SealedColumn = {
  table: string
  key: string
  keyType: 'uuid' | 'text'
  column: string
  owner: string
  purpose: string
}

/**
 * Every column encrypted with AUTH_SECRET, in the order a rotation encrypts them again: `sealed_keys` last, so that the
 * start refuses to go without the old secret until all of it is done.
 */
export const sealedColumns: readonly SealedColumn[] = [
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
    key: 'business_id',
    keyType: 'uuid',
    column: 'account_number',
    owner: 'business_id',
    purpose: 'payout account',
  },
  {
    table: 'shop_profiles',
    key: 'business_id',
    keyType: 'uuid',
    column: 'date_of_birth',
    owner: 'business_id',
    purpose: 'date of birth',
  },
  {
    table: 'shop_profiles',
    key: 'business_id',
    keyType: 'uuid',
    column: 'tax_id',
    owner: 'business_id',
    purpose: 'tax number',
  },
  {
    table: 'kyb_documents',
    key: 'id',
    keyType: 'uuid',
    column: 'name',
    owner: 'id',
    purpose: 'document name',
  },
  {
    table: 'kyb_documents',
    key: 'id',
    keyType: 'uuid',
    column: 'file_key',
    owner: 'id',
    purpose: 'document key',
  },
  {
    table: 'sealed_keys',
    key: 'name',
    keyType: 'text',
    column: 'key',
    owner: 'name',
    purpose: 'key',
  },
]
