import { m } from '@ujuzi/contract/messages'
import { LogOut } from 'lucide-react'
import { MenuAction } from '#app/ui/dropdown-menu.tsx'
import { leave } from './leave.ts'

export function SignOut() {
  return (
    <MenuAction onSelect={leave}>
      <LogOut aria-hidden className="size-5" />
      {m.auth_sign_out()}
    </MenuAction>
  )
}
