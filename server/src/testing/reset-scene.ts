import { confirmReset } from '@ujuzi/contract/passwords'
import type { JobHelpers } from 'graphile-worker'
import { listMails } from '../platform/mail.ts'
import type { TestHouse } from './harness.ts'
import type { limitedScene } from './limited-scene.ts'

type Scene = ReturnType<typeof limitedScene>
type Link = { token: string; uid: string }

export const fresh = 'Garoua-2026!'

/** People who forgot their password, the link in their letter, and what they do with it. */
export function resetScene(house: TestHouse, scene: Scene) {
  /** Does the job that the call sends. */
  const runReset = async (email: string) =>
    house.tasks['accounts.reset_password']?.({ email }, {} as JobHelpers)

  async function newestLink(email: string): Promise<Link> {
    const [mail] = await listMails(house.db, email, 1)
    const address = /http:\S+\/auth\/reset-password\?\S+/.exec(mail?.bodyText ?? '')?.[0]
    const { searchParams } = new URL(address ?? 'http://none.test')
    return { token: searchParams.get('token') ?? '', uid: searchParams.get('uid') ?? '' }
  }

  async function forgetful(more: Parameters<Scene['person']>[0] = {}) {
    const person = await scene.person(more)
    await runReset(person.email)
    return { ...person, link: await newestLink(person.email) }
  }

  const confirm = (link: Link, chosen = fresh) =>
    house.call(
      confirmReset,
      { body: { ...link, new_password: chosen, new_password_confirm: chosen } },
      { ip: scene.freshIp() },
    )

  return { runReset, newestLink, forgetful, confirm }
}
