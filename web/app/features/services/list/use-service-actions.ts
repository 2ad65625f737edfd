import { m } from '@ujuzi/contract/messages'
import {
  changeService,
  deleteService,
  moveService,
  restoreService,
  type Service,
} from '@ujuzi/contract/services/services'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/**
 * Actions of the rows. `gone` holds the ids removed from the list before the server has confirmed, `order` the services with
 * moves that it has not confirmed yet.
 */
export function useServiceActions(services: readonly Service[]) {
  const { revalidate } = useRevalidator()
  const [wantedIds, setWantedIds] = useState<readonly string[]>([])
  const lastMove = useRef(0)
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([])
  const showAgain = (id: string) => setDeletedIds((ids) => ids.filter((other) => other !== id))

  async function toggle({ id, is_active }: Service) {
    setBusyIds((ids) => [...ids, id])
    const response = await call(changeService, { params: { id }, body: { is_active: !is_active } })
    if (response.ok) {
      notify.success(is_active ? m.services_did_deactivate() : m.services_did_activate())
    } else notify.failure(response.error.message)
    if (response.status !== 0) await revalidate()
    setBusyIds((ids) => ids.filter((other) => other !== id))
  }

  async function remove({ id }: Service) {
    setDeletedIds((ids) => [...ids, id])
    const response = await call(deleteService, { params: { id } })
    if (response.ok) {
      notify.success(m.services_did_delete(), { label: m.ui_undo(), run: () => restore(id) })
    } else {
      showAgain(id)
      notify.failure(response.error.message)
    }
    if (response.status !== 0) await revalidate()
  }

  /** Undo from the toast, which outlives the page: revalidates wherever the user is by then. */
  async function restore(id: string) {
    const response = await call(restoreService, { params: { id }, body: {} })
    if (!response.ok) {
      return notify.failure(response.error.message, {
        label: m.ui_undo(),
        run: () => restore(id),
      })
    }
    showAgain(id)
    notify.success(m.services_did_restore())
    await revalidate()
  }

  /** `ids` are all shown services in the new order. */
  async function move(id: string, ids: readonly string[]) {
    const own = ++lastMove.current
    setWantedIds(ids)
    const after = ids[ids.indexOf(id) - 1] ?? null
    const response = await call(moveService, { params: { id }, body: { after } })
    if (!response.ok) notify.failure(response.error.message)
    if (own !== lastMove.current) return
    if (response.status !== 0) await revalidate()
    if (own === lastMove.current) setWantedIds([])
  }

  const place = (id: string) => wantedIds.indexOf(id)
  const order =
    wantedIds.length === 0 ? services : services.toSorted((a, b) => place(a.id) - place(b.id))
  return { busy: busyIds, gone: deletedIds, order, toggle, remove, move }
}
