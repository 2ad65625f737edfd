import {
  changeProfessionalProfile,
  getProfessionalProfile,
  type ProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import type { Faults } from '#app/features/profile/editor.ts'
import { hoursFaults } from '#app/features/profile/hours/hours-words.ts'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { draftOf, patchOf, settled } from './draft.ts'
import { merge } from './merge.ts'
import type { Kept } from './saved-draft.ts'

/** Somebody else has changed the profile since it was read. */
export type Conflict = ReturnType<typeof conflictOf>

type Options = {
  onSaved: (profile: ProfessionalProfile) => void
  onFaults: (faults: Faults) => void
}

export function useSaving({ onSaved, onFaults }: Options) {
  const [pending, setPending] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()

  async function send({ version, base, draft }: Kept) {
    const answer = await call(changeProfessionalProfile, {
      body: { version, ...patchOf(base, draft) },
    })
    if (answer.ok) {
      notify.success(m.profile_saved())
      return onSaved(answer.data)
    }
    const { code, message, fields = {} } = answer.error
    if (code === 'version_conflict') return ask({ version, base, draft })
    notify.failure(message)
    onFaults(fields)
  }
  async function ask(mine: Pick<Kept, 'version' | 'base' | 'draft'>) {
    const answer = await call(getProfessionalProfile, {})
    if (answer.ok) setConflict(conflictOf(mine, answer.data))
    else notify.failure(answer.error.message)
  }
  async function save(kept: Kept) {
    if (pending) return
    const faults = hoursFaults(kept.draft)
    if (Object.keys(faults).length > 0) {
      notify.failure(m.profile_has_faults())
      return onFaults(faults)
    }
    setPending(true)
    await send(kept)
    setPending(false)
  }
  return { pending, conflict, save, settle: () => setConflict(undefined) }
}

function conflictOf({ base, draft }: Pick<Kept, 'base' | 'draft'>, profile: ProfessionalProfile) {
  const theirs = draftOf(profile)
  return { profile, theirs, mine: draft, ...merge(base, draft, theirs, settled) }
}
