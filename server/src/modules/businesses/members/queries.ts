import { membersMax } from '@ujuzi/contract/businesses/members'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { accounts } from '../../accounts/tables.ts'
import { places } from '../../places/tables.ts'
import { type InvitationRow, memberInvitations, members } from '../members.tables.ts'
import { avatarOf } from '../queries.ts'
import { businesses, services } from '../tables.ts'

const personColumns = {
  accountId: accounts.id,
  name: accounts.name,
  email: accounts.email,
  phone: accounts.phone,
  locale: accounts.locale,
  erasedAt: accounts.erasedAt,
  ownsBusiness: sql<boolean>`exists (select from businesses own where own.owner_id = ${accounts.id})`,
}

export async function findOwnerPerson(db: Db, businessId: string) {
  const [row] = await db
    .select({ ...personColumns, joinedAt: businesses.createdAt, picture: avatarOf('businesses') })
    .from(businesses)
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .where(eq(businesses.id, businessId))
  return row
}

/** Active members besides the owner. */
export const listMembers = (db: Db, businessId: string) =>
  db
    .select({ id: members.id, role: members.role, joinedAt: members.joinedAt, ...personColumns })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.businessId, businessId), isNull(members.removedAt)))
    .limit(membersMax)

export async function findMember(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select({ id: members.id, role: members.role, joinedAt: members.joinedAt, ...personColumns })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.id, id), eq(members.businessId, businessId), isNull(members.removedAt)))
  return row
}

/** Memberships of the account, also former ones, in the order of joining. */
export const listMembershipsOf = (db: Db, accountId: string) =>
  db
    .select({
      id: members.id,
      businessId: members.businessId,
      role: members.role,
      joinedAt: members.joinedAt,
      removedAt: members.removedAt,
      business: businesses.name,
      ownerId: businesses.ownerId,
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.businessId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.joinedAt), asc(members.id))

export async function findMemberByAccount(db: Db, businessId: string, accountId: string) {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.businessId, businessId),
        eq(members.accountId, accountId),
        isNull(members.removedAt),
      ),
    )
  return row
}

export const listOpenInvitations = (db: Db, businessId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.businessId, businessId), isNull(memberInvitations.answer)))
    .orderBy(asc(memberInvitations.createdAt), asc(memberInvitations.id))
    .limit(membersMax)

export async function findOpenInvitation(db: Db, businessId: string, id: string) {
  const [row] = await db
    .select()
    .from(memberInvitations)
    .where(
      and(
        eq(memberInvitations.id, id),
        eq(memberInvitations.businessId, businessId),
        isNull(memberInvitations.answer),
      ),
    )
  return row
}

/** Whether an active person of the business has this email or verified phone. */
export async function hasMemberWithContact(
  db: Db,
  businessId: string,
  { email, phone }: { email: string | null; phone: string | null },
) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from accounts a
      where (lower(a.email) = lower(${email}) or (a.phone = ${phone} and a.phone_verified_at is not null))
        and (a.id = (select owner_id from businesses where id = ${businessId})
          or exists (select from members m where m.business_id = ${businessId}
            and m.account_id = a.id and m.removed_at is null))) as found`)
  return singleRow(rows).found
}

/** Those of the ids that are services of the business and not deleted. */
export async function listServiceIds(db: Db, businessId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.businessId, businessId),
        isNull(services.archivedAt),
        sql`${services.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Invitation by the hash of its token, with the business as the invited person sees it. */
export async function findInvitationByToken(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      invitation: memberInvitations,
      business: {
        id: businesses.id,
        name: businesses.name,
        category: businesses.category,
        district: businesses.district,
        ownerId: businesses.ownerId,
        closedAt: businesses.closedAt,
      },
      place: { town: places.name, country: places.countryCode },
      owner: { name: accounts.name, erasedAt: accounts.erasedAt },
    })
    .from(memberInvitations)
    .innerJoin(businesses, eq(businesses.id, memberInvitations.businessId))
    .innerJoin(places, eq(places.id, businesses.placeId))
    .innerJoin(accounts, eq(accounts.id, businesses.ownerId))
    .where(eq(memberInvitations.tokenHash, tokenHash))
  return row
}
export type InvitationDetails = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>

export async function listServiceTitles(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ title: services.title })
    .from(services)
    .where(
      sql`${services.id} = any(${sql.param([...ids])}::uuid[]) and ${services.archivedAt} is null`,
    )
    .orderBy(asc(services.position), asc(services.id))
  return rows.map(({ title }) => title)
}

type NewInvitation = typeof memberInvitations.$inferInsert

/** Replaces the open invitation to the same contact. */
export async function saveInvitation(tx: Db, values: NewInvitation): Promise<InvitationRow> {
  const { businessId, email, phone, answeredAt: _, ...changes } = values
  const contact = email
    ? eq(memberInvitations.email, email)
    : eq(memberInvitations.phone, phone ?? '')
  const [replaced] = await tx
    .update(memberInvitations)
    .set({ ...changes, id: undefined, createdAt: undefined })
    .where(
      and(eq(memberInvitations.businessId, businessId), contact, isNull(memberInvitations.answer)),
    )
    .returning()
  return replaced ?? singleRow(await tx.insert(memberInvitations).values(values).returning())
}

/** Changes an open invitation. Undefined if it was answered meanwhile. */
export async function updateInvitation(
  tx: Db,
  id: string,
  changes: Partial<NewInvitation>,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(memberInvitations)
    .set(changes)
    .where(and(eq(memberInvitations.id, id), isNull(memberInvitations.answer)))
    .returning()
  return row
}

/** Inserts a member. Undefined if the account works in the business already. */
export async function insertMember(tx: Db, values: typeof members.$inferInsert) {
  const [row] = await tx.insert(members).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes an active member. Undefined if the person was removed meanwhile. */
export async function updateMember(
  tx: Db,
  id: string,
  changes: Partial<typeof members.$inferInsert>,
) {
  const [row] = await tx
    .update(members)
    .set(changes)
    .where(and(eq(members.id, id), isNull(members.removedAt)))
    .returning()
  return row
}
