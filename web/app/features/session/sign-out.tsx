import { m } from '@ujuzi/contract/messages'
import { LogOut } from 'lucide-react'
import { MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { signOut } from './end-session.ts'

export function SignOut() {
  return (
    <MenuAction onSelect={signOut}>
      <LogOut aria-hidden className="size-5" />
      {m.auth_sign_out()}
    </MenuAction>
  )
}
