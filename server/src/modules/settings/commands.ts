import { isDeepStrictEqual } from 'node:util'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { saveAccountSettings } from '../accounts/settings/commands.ts'
import { settingsOf as settingsOfAccount } from '../accounts/settings/rules.ts'
import type { Deps } from '../businesses/commands.ts'
import { writeProfile } from '../businesses/profile/changes.commands.ts'
import { getProfile, lockProfile, validateProfileChange } from '../businesses/profile/commands.ts'
import { profileFields } from '../businesses/profile/fields.rules.ts'
import type { Profile } from '../businesses/profile/queries.ts'
import { calendarFeedView } from '../calendars/feeds/view.ts'
import { saveNotificationPreferences } from '../notifications/preferences/commands.ts'
import { completePreferences } from '../notifications/preferences/queries.ts'
import { decryptPayoutMethods } from '../payouts/accounts.commands.ts'
import { payoutMethodView } from '../payouts/view.ts'
import { replaceAwayPeriods } from '../schedule/away/commands.ts'
import { awayPeriodsOf } from '../schedule/away/queries.ts'
import { setCapacity } from '../schedule/capacity/commands.ts'
import type { ScheduleDeps } from '../schedule/commands.ts'
import { publishWhenReady } from '../services/publish.commands.ts'
import { type StoredSettings, settingsOf } from './fields.rules.ts'
import { mergeGroups } from './merge.rules.ts'
import { findSettingsFacts, saveBusinessSettings, updateBusinessColumns } from './queries.ts'
import * as rules from './rules.ts'

/** Dependencies given by the app. */
export type SettingsDeps = Deps & ScheduleDeps

/** The acting business and the member whose own account the settings include. */
export type SettingsViewer = { actor: Pick<Actor, 'accountId'>; business: ActingBusiness }
type SettingsRequest = { actor: Actor; business: ActingBusiness; change: rules.SettingsChange }

export async function getSettings(
  deps: Deps,
  ctx: Ctx,
  viewer: SettingsViewer,
): Promise<StoredSettings> {
  return loadSettings(deps, ctx, {
    ...viewer,
    profile: await getProfile(ctx.db, viewer.business.id),
  })
}

/**
 * Saves the given settings in one transaction; read-only fields may be sent back unchanged. Locks the business row; a
 * stale `version` is refused. Bookings already made keep the rules they were made with. The contract names the grants that
 * the groups need.
 */
export async function updateSettings(
  deps: SettingsDeps,
  { db, now }: Ctx,
  { actor, business, change }: SettingsRequest,
): Promise<StoredSettings> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const profile = await lockProfile(tx, business.id)
    if (profile.business.version !== change.version) throw new Refusal('version_conflict')
    const before = settingsOf(await loadSettings(deps, ctx, { actor, business, profile }))
    const { version: _, keep_bookings: __, ...given } = change
    const merged = mergeGroups(before, given)
    const profileChange = rules.profileChange(change)
    const { validated, errors } = await validateProfileChange(deps, ctx, {
      profile,
      change: profileChange,
    })
    const fields = {
      ...rules.readOnlyErrors(before, given),
      ...rules.combinationErrors(merged),
      ...rules.settingsErrors(errors),
    }
    if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })

    await writeProfile(deps, ctx, { profile, change: profileChange, validated })
    await writeSettings(tx, profile.business.id, merged)
    if (change.notifications)
      await saveNotificationPreferences<'professional'>(ctx, actor.accountId, merged.notifications)
    await changeCalendarSettings(deps, ctx, { profile, before, change, merged })
    await saveAccountSettings(ctx, actor, rules.accountChanges(change))
    await publishWhenReady(tx, profile.business.id, now)
    return getSettings(deps, ctx, { actor, business })
  })
}

type CalendarChange = {
  profile: Profile
  before: ProfessionalSettings
  change: rules.SettingsChange
  merged: ProfessionalSettings
}

/** Saves the settings that other modules own: absences and capacity. */
async function changeCalendarSettings(
  deps: SettingsDeps,
  ctx: Ctx,
  { profile: { business }, before, change, merged }: CalendarChange,
) {
  const { away } = merged.communication
  if (!isDeepStrictEqual(away, before.communication.away)) {
    await replaceAwayPeriods(deps, ctx, { business, periods: away, field: 'communication.away' })
  }
  const { max_concurrent_bookings: maxConcurrent } = merged.business.capacity
  if (maxConcurrent === before.business.capacity.max_concurrent_bookings) return
  const keepBookings = change.keep_bookings ?? false
  await setCapacity(deps, ctx, { business, maxConcurrent, keepBookings })
}

async function writeSettings(tx: Db, businessId: string, merged: ProfessionalSettings) {
  await updateBusinessColumns(tx, businessId, rules.businessColumns(merged))
  await saveBusinessSettings(tx, rules.settingsRow(merged, businessId))
}

async function loadSettings(
  deps: Deps,
  { db, now }: Ctx,
  { actor: { accountId }, business: { role }, profile }: SettingsViewer & { profile: Profile },
): Promise<StoredSettings> {
  const { business, owner } = profile
  const facts = await findSettingsFacts({ db, now }, { accountId, businessId: business.id })
  const seesMoney = hasGrant(role, 'money')
  const methods = seesMoney ? decryptPayoutMethods(deps, facts.payoutMethods) : []
  return {
    profile,
    account: facts.account,
    fields: profileFields(profile, deps.authSecret),
    settings: facts.settings,
    accountSettings: settingsOfAccount(facts.account),
    feed: calendarFeedView(facts.feed ?? undefined),
    notifications: completePreferences(facts.preferences, 'professional'),
    seesMoney,
    payoutMethods: methods.map((method) => payoutMethodView({ ...method, owner }, now)),
    maxConcurrentBookings: facts.maxConcurrentBookings,
    away: awayPeriodsOf(facts.away, business.timeZone),
  }
}
