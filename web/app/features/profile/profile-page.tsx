import { m } from '@ujuzi/contract/messages'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { PictureUploadsProvider } from '#app/lib/http/use-uploads.ts'
import { type Tab, Tabs } from '#app/ui/data/tabs.tsx'
import { BusinessTab } from './business/business-tab.tsx'
import { MergeDialog } from './draft/merge-dialog.tsx'
import { LeaveDialog } from './draft/unsaved-changes-dialog.tsx'
import { Guard } from './draft/unsaved-changes-guard.tsx'
import { EditorProvider } from './editor.ts'
import { HeaderCard } from './header-card.tsx'
import { HoursTab } from './hours/hours-tab.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { LocationTab } from './location/location-tab.tsx'
import { PersonalTab } from './personal/personal-tab.tsx'
import { PortfolioTab } from './portfolio/portfolio-tab.tsx'
import { ActionBar, Actions } from './profile-actions.tsx'
import { addressOfTab, faultyTabs, type ProfileTab, profileTabs, tabAt } from './profile-tabs.ts'
import { useProfile } from './use-profile.ts'
import { useDocumentUploads } from './verification/use-document-upload.ts'
import { VerificationTab } from './verification/verification-tab.tsx'

type Props = LoadedProfile & { portrait: string | null }

const tabNames = {
  personal: m.profile_tab_personal,
  business: m.profile_tab_business,
  location: m.profile_tab_location,
  hours: m.profile_tab_hours,
  portfolio: m.profile_tab_portfolio,
  verification: m.profile_tab_verification,
} as const satisfies Record<ProfileTab, () => string>

export function ProfilePage({ profile, town, reviews, documents, now, portrait }: Props) {
  const own = useProfile(profile, town)
  const { editor, changes, pending, conflict, drop, pictures } = own
  const proofs = useDocumentUploads(profile.id)
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const tab = tabAt(useParams().tab)
  const actions = {
    editing: editor.editing,
    pending,
    portrait,
    onEdit: own.begin,
    onCancel: () => (changes.length + pictures.underWay > 0 ? setAsking(true) : drop()),
    onSave: own.save,
  }
  const contents = {
    personal: <PersonalTab now={now} />,
    business: <BusinessTab />,
    location: <LocationTab />,
    hours: <HoursTab now={now} />,
    portfolio: <PortfolioTab reviews={reviews} />,
    verification: <VerificationTab {...documents} uploads={proofs.uploads} />,
  } as const satisfies Record<ProfileTab, ReactNode>
  const faulty = faultyTabs(editor.faults)
  const tabs = profileTabs.map(
    (value): Tab => ({
      value,
      label: tabNames[value](),
      mark: faulty.includes(value) ? m.profile_tab_faulty() : undefined,
      content: <FaultFocus jumping={own.jumping}>{contents[value]}</FaultFocus>,
    }),
  )
  return (
    <EditorProvider value={editor}>
      <PortalHeading
        title={m.profile_title()}
        text={editor.editing ? m.profile_editing({ count: changes.length }) : m.profile_text()}
        action={<Actions {...actions} />}
      />
      <HeaderCard portrait={portrait} kyb={documents.status.state} />
      <PictureUploadsProvider value={pictures.uploads}>
        <Tabs
          label={m.profile_title()}
          tabs={tabs}
          value={tab}
          onChange={(value) => navigate(addressOfTab(tabAt(value)), { preventScrollReset: true })}
        />
      </PictureUploadsProvider>
      <ActionBar {...actions} />
      <Guard
        changes={changes.length}
        underWay={pictures.underWay + proofs.underWay}
        onDrop={drop}
      />
      {asking && (
        <LeaveDialog
          changes={changes.length}
          underWay={pictures.underWay}
          yes={m.profile_discard()}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            drop()
          }}
        />
      )}
      {conflict && <MergeDialog conflict={conflict} onClose={own.settle} onSave={own.saveMerged} />}
    </EditorProvider>
  )
}

type FocusProps = { jumping: RefObject<boolean>; children: ReactNode }

/** After a refusal the focus goes to the first field at fault, once its tab is there. */
function FaultFocus({ jumping, children }: FocusProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!jumping.current) return
    const fault = panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!fault) return
    jumping.current = false
    fault.focus()
  })
  return <div ref={panel}>{children}</div>
}
