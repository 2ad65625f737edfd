import type { ApiKeyValidity } from '@ujuzi/contract/developers/api-keys'
import type { ApiScope } from '@ujuzi/contract/developers/scopes'
import { m } from '@ujuzi/contract/messages'

export const scopeLabels: Record<ApiScope, () => string> = {
  'bookings:read': m.api_keys_scope_bookings_read,
  'bookings:write': m.api_keys_scope_bookings_write,
  'calendar:write': m.api_keys_scope_calendar_write,
  'services:read': m.api_keys_scope_services_read,
  'services:write': m.api_keys_scope_services_write,
  'clients:read': m.api_keys_scope_clients_read,
  'clients:write': m.api_keys_scope_clients_write,
}

export const validityLabels: Record<ApiKeyValidity, () => string> = {
  '30': m.api_keys_days_30,
  '90': m.api_keys_days_90,
  '365': m.api_keys_days_365,
  never: m.api_keys_days_never,
}
