import type { Role } from '@ujuzi/contract/accounts/accounts'
import type { Security } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { Section } from '#app/features/account/section.tsx'
import { SettingSelect, SettingSwitch } from './setting-controls.tsx'

const retentions = [30, 90, 180, 365, 730, 1825, 3650]

type Props = { security: Security; role: Role }

/** Settings of the retention of data, and switches for the export and the deletion of the account. */
export function ProtectionSection({ security, role }: Props) {
  const { data_retention_days: days } = security
  const sentence =
    role === 'professional'
      ? m.account_says_keep_professional({ days })
      : m.account_says_keep({ days })
  return (
    <Section id="protection" sentence={sentence}>
      <div className="grid gap-5">
        <div className="max-w-xs">
          <SettingSelect
            label={m.account_keep_data()}
            name="data_retention_days"
            value={days}
            choices={retentions}
            choiceLabel={(value) => m.security_days({ days: value })}
            changes={(data_retention_days) => ({ data_retention_days })}
          />
        </div>
        <SettingSwitch
          label={m.account_export_switch()}
          hint={m.account_export_switch_hint()}
          on={security.data_export_enabled}
          changes={(data_export_enabled) => ({ data_export_enabled })}
        />
        <SettingSwitch
          label={m.account_deletion_switch()}
          hint={m.account_deletion_switch_hint()}
          on={security.account_deletion_enabled}
          changes={(account_deletion_enabled) => ({ account_deletion_enabled })}
        />
      </div>
    </Section>
  )
}
