import * as contract from '@ujuzi/contract/accounts/security'
import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { type Api, type Caller, serve } from '../../../platform/api/serve.ts'
import { findIdentityEmail } from '../google/identities.queries.ts'
import { getAccount } from '../queries.ts'
import { countRecoveryCodes } from '../second-factor/queries.ts'
import { saveAccountSettings } from './commands.ts'
import type { SettingsChanges } from './rules.ts'
import { securityView } from './view.ts'

export function accountSettingsRoutes(api: Api) {
  serve(api, contract.getSecurity, async (_input, caller) => loadSecurityView(caller))

  serve(api, contract.updateSecurity, async ({ body }, caller) => {
    await saveAccountSettings(caller, caller.actor, readChanges(body))
    return loadSecurityView(caller)
  })
}

const readChanges = (body: HandlerInput<typeof contract.updateSecurity>['body']) =>
  ({
    loginNotifications: body.login_notifications,
    sessionTimeoutMinutes: body.session_timeout_minutes,
    loginHistoryDays: body.login_history_days,
    dataRetentionDays: body.data_retention_days,
    allowedNetworks: body.ip_whitelist,
    dataExportEnabled: body.data_export_enabled,
    accountDeletionEnabled: body.account_deletion_enabled,
  }) satisfies SettingsChanges

const loadSecurityView = async ({ db, actor: { accountId }, ip }: Caller) =>
  securityView(await getAccount(db, accountId), {
    googleEmail: await findIdentityEmail(db, accountId),
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    ip,
  })
