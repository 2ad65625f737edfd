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

/** Actions of the cards. `gone` holds the ids removed from the list before the server has confirmed. */
export function useServiceActions() {
  const { revalidate } = useRevalidator()
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

  return { busy: busyIds, gone: deletedIds, toggle, remove }
}
