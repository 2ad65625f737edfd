import { m } from '@ujuzi/contract/messages'
import {
  changeService,
  deleteService,
  restoreService,
  type Service,
} from '@ujuzi/contract/services/services'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** What the buttons of a card do. `gone` are those taken off the list before the server said so. */
export function useDeeds() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [gone, setGone] = useState<readonly string[]>([])
  const putBack = (id: string) => setGone((ids) => ids.filter((one) => one !== id))

  async function toggle({ id, is_active }: Service) {
    setBusy((ids) => [...ids, id])
    const answer = await call(changeService, { params: { id }, body: { is_active: !is_active } })
    if (answer.ok) {
      notify.success(is_active ? m.services_did_deactivate() : m.services_did_activate())
    } else notify.failure(answer.error.message)
    if (answer.status !== 0) await revalidate()
    setBusy((ids) => ids.filter((one) => one !== id))
  }

  async function remove({ id }: Service) {
    setGone((ids) => [...ids, id])
    const answer = await call(deleteService, { params: { id } })
    if (answer.ok) {
      notify.success(m.services_did_delete(), { label: m.services_undo(), run: () => restore(id) })
    } else {
      putBack(id)
      notify.failure(answer.error.message)
    }
    if (answer.status !== 0) await revalidate()
  }

  /** The notice outlives the page: what it brings back must show wherever the person is by then. */
  async function restore(id: string) {
    const answer = await call(restoreService, { params: { id }, body: {} })
    if (!answer.ok) {
      return notify.failure(answer.error.message, {
        label: m.services_undo(),
        run: () => restore(id),
      })
    }
    putBack(id)
    notify.success(m.services_did_restore())
    await revalidate()
  }

  return { busy, gone, toggle, remove }
}
