import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { focusSection } from '#app/features/account/section-titles.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** Replaces a section that the owner has turned off, and links to the switch. */
export const SwitchedOff = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p>{children}</p>
    <LinkButton
      to="#protection"
      replace
      look="outline"
      size="small"
      onClick={() => focusSection('protection')}
    >
      {m.account_see_protection()}
    </LinkButton>
  </div>
)
