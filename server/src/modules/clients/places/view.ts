import type { ClientPlace } from '@ujuzi/contract/clients/places'
import type { ClientPlaceRow } from '../../accounts/client.tables.ts'

export const clientPlaceView = (row: ClientPlaceRow): ClientPlace => ({
  id: row.id,
  label: row.label,
  address: row.address,
  landmark: row.landmark,
  plus_code: row.plusCode,
  is_default: row.isDefault,
})
