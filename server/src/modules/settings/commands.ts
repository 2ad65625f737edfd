import { isDeepStrictEqual } from 'node:util'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { saveAccountSettings } from '../accounts/settings/commands.ts'
import { settingsOf as settingsOfAccount } from '../accounts/settings/rules.ts'
import type { Deps } from '../businesses/commands.ts'
import { writeProfile } from '../businesses/profile/changes.commands.ts'
import {
  getProfile,
  requireVersion,
  validateProfileChange,
} from '../businesses/profile/commands.ts'
import { profileFields } from '../businesses/profile/fields.rules.ts'
import type { Profile } from '../businesses/profile/queries.ts'
import { lockOpenBusiness } from '../businesses/queries.ts'
import { calendarFeedView } from '../calendars/feeds/view.ts'
import { saveNotificationPreferences } from '../notifications/preferences/commands.ts'
import { completePreferences } from '../notifications/preferences/queries.ts'
import { decryptPayoutMethods } from '../payouts/accounts.commands.ts'
import { payoutMethodView } from '../payouts/view.ts'
import { replaceAwayPeriods } from '../schedule/away/commands.ts'
import { awayPeriodsOf, listAwayPeriods } from '../schedule/away/queries.ts'
import { setCapacity } from '../schedule/capacity/commands.ts'
import type { ScheduleDeps } from '../schedule/commands.ts'
import { type CurrencyChange, changeServiceCurrency } from '../services/currency.commands.ts'
import { publishWhenReady } from '../services/publish.commands.ts'
import { type StoredSettings, settingsOf } from './fields.rules.ts'
import { mergeGroups } from './merge.rules.ts'
import { getSettingsFacts, saveBusinessSettings } from './queries.ts'
import * as rules from './rules.ts'

/** Dependencies given by the app. */
export type SettingsDeps = Deps &
  ScheduleDeps & {
    /** Takes prices that later modules own to the new currency, in the transaction of the change. */
    onPricesChanged: (ctx: Ctx, change: CurrencyChange) => Promise<void>
  }

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
 * Saves the given settings in one transaction; read-only fields may be sent back unchanged. Locks the business row. A
 * stale `version` is refused; without one, the last of two changes of a setting wins. Bookings already made keep the rules
 * they were made with. The contract names the grants that the groups need (book: businesses).
 */
export async function updateSettings(
  deps: SettingsDeps,
  { db, now }: Ctx,
  { actor, business, change }: SettingsRequest,
): Promise<StoredSettings> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    await lockOpenBusiness(tx, business.id)
    const profile = await getProfile(tx, business.id)
    requireVersion(profile, change.version)
    const stored = await loadSettings(deps, ctx, { actor, business, profile })
    const before = settingsOf(stored)
    const { version: _, keep_bookings: __, existing_prices: choice, ...given } = change
    const changed = mergeGroups(before, given)
    const repricing = rules.repricingOf(before, changed, choice)
    const merged = repricing ? rules.repricedSettings(changed, given, repricing) : changed
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

    const columns = rules.businessColumns(merged)
    const saved = await writeProfile(deps, ctx, {
      profile,
      change: profileChange,
      validated,
      columns,
    })
    const settings = rules.settingsRow(merged, business.id)
    await saveBusinessSettings(tx, stored.settings, settings)
    if (change.notifications)
      await saveNotificationPreferences<'professional'>(ctx, actor.accountId, merged.notifications)
    const calendar = await changeCalendarSettings(deps, ctx, { stored, before, change, merged })
    const own = await changeAccountSettings(ctx, { actor, stored, change })
    if (repricing) await changePrices(deps, ctx, { businessId: business.id, repricing })
    await publishWhenReady(tx, business.id, now)
    return {
      ...stored,
      profile: saved,
      fields: profileFields(saved, deps.authSecret),
      settings,
      notifications: merged.notifications,
      ...calendar,
      ...own,
    }
  })
}

/** Takes the prices of the business to its new currency. Bookings, receipts and sold packages keep theirs. */
async function changePrices(deps: SettingsDeps, ctx: Ctx, change: CurrencyChange) {
  await changeServiceCurrency(ctx, change)
  await deps.onPricesChanged(ctx, change)
}

type CalendarChange = {
  stored: StoredSettings
  before: ProfessionalSettings
  change: rules.SettingsChange
  merged: ProfessionalSettings
}

/** Saves the settings that the calendar owns, and returns them: absences and capacity. */
async function changeCalendarSettings(
  deps: SettingsDeps,
  ctx: Ctx,
  { stored, before, change, merged }: CalendarChange,
): Promise<Pick<StoredSettings, 'away' | 'maxConcurrentBookings'>> {
  const { business } = stored.profile
  const { away: periods } = merged.communication
  let { away } = stored
  if (!isDeepStrictEqual(periods, before.communication.away)) {
    await replaceAwayPeriods(deps, ctx, { business, periods, field: 'communication.away' })
    away = await listAwayPeriods(ctx, business)
  }
  const { max_concurrent_bookings: maxConcurrent } = merged.business.capacity
  if (maxConcurrent !== stored.maxConcurrentBookings) {
    const keepBookings = change.keep_bookings ?? false
    await setCapacity(deps, ctx, { business, maxConcurrent, keepBookings })
  }
  return { away, maxConcurrentBookings: maxConcurrent }
}

type AccountChange = Pick<SettingsRequest, 'actor' | 'change'> & { stored: StoredSettings }

/** Saves the settings of the member's own account, and returns them. */
async function changeAccountSettings(
  ctx: Ctx,
  { actor, stored, change }: AccountChange,
): Promise<Pick<StoredSettings, 'account' | 'accountSettings'>> {
  const isGiven = change.account ?? change.data_security
  const account = isGiven
    ? await saveAccountSettings(ctx, actor, rules.accountChanges(change))
    : stored.account
  return { account, accountSettings: settingsOfAccount(account) }
}

async function loadSettings(
  deps: Deps,
  { db, now }: Ctx,
  { actor: { accountId }, business: { role }, profile }: SettingsViewer & { profile: Profile },
): Promise<StoredSettings> {
  const { business, owner } = profile
  const facts = await getSettingsFacts({ db, now }, { accountId, businessId: business.id })
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
