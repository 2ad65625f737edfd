import * as kyb from '@ujuzi/contract/kyb'
import type { VerificationKind } from '@ujuzi/contract/professional-profile'
import { desc, eq } from 'drizzle-orm'
import { kybCases, kybEvents } from '../modules/verification/tables.ts'
import type { TestHouse } from './harness.ts'
import { tinyPicture } from './multipart.ts'

type Owned = { id: string; owner: { id: string } }

/** What a business and a reviewer do about its verification; each call is signed in anew. */
export function kybScenes(house: TestHouse) {
  const asOwner = async ({ owner }: Owned) => ({ as: await house.people.signedIn(owner.id) })
  const asReviewer = async ({ id }: { id: string }) => ({ as: await house.people.signedIn(id) })

  const upload = async (
    business: Owned,
    kind: VerificationKind = 'identity',
    { name, bytes, type }: { name: string; bytes: Uint8Array; type: string } = tinyPicture,
  ) =>
    house.call(
      kyb.uploadKybDocument,
      {
        params: { id: business.id },
        body: { kind },
        file: new File([Uint8Array.from(bytes)], name, { type }),
      },
      await asOwner(business),
    )

  const submit = async (business: Owned) =>
    house.call(kyb.submitKyb, { params: { id: business.id }, body: {} }, await asOwner(business))

  const status = async (business: Owned) =>
    dataOf(
      await house.call(kyb.getKybStatus, { params: { id: business.id } }, await asOwner(business)),
    )

  const documents = async (business: Owned) =>
    dataOf(
      await house.call(
        kyb.listKybDocuments,
        { params: { id: business.id } },
        await asOwner(business),
      ),
    ).results

  const remove = async (business: Owned, document_id: string) =>
    house.call(
      kyb.deleteKybDocument,
      { params: { id: business.id, document_id } },
      await asOwner(business),
    )

  /** The answer as it comes: headers and bytes. */
  async function download(url: string, person: { id: string }) {
    const token = await house.people.signedIn(person.id)
    return house.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  }
  const openOwn = (business: Owned, documentId: string, person = business.owner) =>
    download(`/api/business/businesses/${business.id}/documents/${documentId}/`, person)
  const openAtDesk = (caseId: string, documentId: string, reviewer: { id: string }) =>
    download(`/api/moderation/verifications/${caseId}/documents/${documentId}/`, reviewer)

  const eventsOf = async (caseId: string) =>
    (
      await house.db
        .select()
        .from(kybEvents)
        .where(eq(kybEvents.caseId, caseId))
        .orderBy(kybEvents.at, kybEvents.id)
    ).map(({ event, actorId, documentId, reason }) => ({ event, actorId, documentId, reason }))

  async function caseOf({ id }: Pick<Owned, 'id'>) {
    const [latest] = await house.db
      .select()
      .from(kybCases)
      .where(eq(kybCases.businessId, id))
      .orderBy(desc(kybCases.createdAt), desc(kybCases.id))
    if (!latest) throw new Error('The business has no case')
    return latest
  }

  /** A business whose identity document waits to be checked. */
  async function handedIn(kinds: readonly VerificationKind[] = ['identity']) {
    const business = await house.people.business()
    const documentIds: string[] = []
    for (const kind of kinds) documentIds.push(dataOf(await upload(business, kind)).id)
    dataOf(await submit(business))
    const { id: caseId } = await caseOf(business)
    return { business, caseId, documentId: documentIds[0] ?? '', documentIds }
  }

  const take = async (id: string, reviewer: { id: string }) =>
    house.call(kyb.takeVerification, { params: { id }, body: {} }, await asReviewer(reviewer))

  const decide = async (
    id: string,
    reviewer: { id: string },
    outcome: kyb.KybOutcome,
    more: { reason?: string; kinds?: VerificationKind[] } = {},
  ) =>
    house.call(
      kyb.decideVerification,
      { params: { id }, body: { outcome, ...more } },
      await asReviewer(reviewer),
    )

  const revoke = async (id: string, reviewer: { id: string }, reason: string) =>
    house.call(
      kyb.revokeVerification,
      { params: { id }, body: { reason } },
      await asReviewer(reviewer),
    )

  const read = async (id: string, reviewer: { id: string }) =>
    house.call(kyb.getVerification, { params: { id } }, await asReviewer(reviewer))

  return {
    upload,
    submit,
    status,
    documents,
    remove,
    openOwn,
    openAtDesk,
    eventsOf,
    caseOf,
    handedIn,
    take,
    decide,
    revoke,
    read,
  }
}

function dataOf<T>(answer: { ok: true; data: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}
