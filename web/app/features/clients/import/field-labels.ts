import type { ImportField } from '@ujuzi/contract/client-records/imports'
import { m } from '@ujuzi/contract/messages'

export const fieldLabels: Record<ImportField, () => string> = {
  name: () => m.clients_name(),
  first_name: () => m.clients_first_name(),
  middle_name: () => m.clients_import_middle_name(),
  last_name: () => m.ui_last_name(),
  nickname: () => m.clients_import_nickname(),
  company: () => m.clients_import_company(),
  phone: () => m.professional_client_phone(),
  email: () => m.clients_email(),
  birthday: () => m.clients_birthday(),
  tags: () => m.clients_tags(),
  note: () => m.clients_note(),
  consent: () => m.clients_consent(),
}
