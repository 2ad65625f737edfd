import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ErrorFocus } from '#app/domain/draft/error-focus.tsx'
import { UnsavedChangesDialog } from '#app/domain/draft/unsaved-changes-dialog.tsx'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { useIsOwner, usePageAccess } from '#app/domain/members/acting-member.ts'
import { CardSkeletons, PortalHeading } from '#app/layouts/portal-page.tsx'
import { PictureUploadQueueProvider } from '#app/lib/http/use-uploads.ts'
import { classes } from '#app/ui/classes.ts'
import { type Tab, Tabs } from '#app/ui/data/tabs.tsx'
import { ProgressProvider } from './completion-line.tsx'
import { EditorProvider } from './editor.ts'
import { HeaderCard } from './header-card.tsx'
import { isLateTab, useProfileTabs } from './late-parts.ts'
import type { LoadedProfile } from './load-profile.ts'
import { PersonalTab } from './personal/personal-tab.tsx'
import { ProfileActionBar, ProfileActions } from './profile-actions.tsx'
import {
  findTabsWithErrors,
  type ProfileTab,
  parseTab,
  profilePath,
  profileTabs,
  tabPath,
} from './profile-tabs.ts'
import { useFieldEntry } from './use-field-entry.ts'
import { useProfile } from './use-profile.ts'
import { useDocumentUploadQueue } from './verification/use-document-upload.ts'

type Props = LoadedProfile & { portrait: string | null }

const tabNames = {
  personal: m.profile_tab_personal,
  business: m.profile_tab_business,
  location: m.profile_tab_location,
  hours: m.profile_tab_hours,
  portfolio: m.profile_tab_portfolio,
  verification: m.profile_tab_verification,
} as const satisfies Record<ProfileTab, () => string>

export function ProfilePage({ profile, town, reviews, documents, progress, now, portrait }: Props) {
  const isOwner = useIsOwner()
  const profileForm = useProfile(profile, town)
  const { editor, discard, pictures } = profileForm
  const { changes, saving } = editor
  const documentUploads = useDocumentUploadQueue(profile.id)
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const mayOpen = usePageAccess()
  const shownTabs = profileTabs.filter((value) => mayOpen(tabPath(value)))
  const wanted = parseTab(useParams().tab)
  const tab = shownTabs.find((value) => value === wanted) ?? shownTabs[0] ?? wanted
  const late = useProfileTabs(tab)
  useFieldEntry(editor.editing, profileForm.start)
  const actions = {
    editing: editor.editing,
    pending: profileForm.isFinishing,
    disabled: saving.length > 0,
    portrait,
    onEdit: profileForm.start,
    onCancel: () => (changes.length + pictures.activeCount > 0 ? setIsConfirming(true) : discard()),
    onSave: profileForm.finish,
  }
  const contents = {
    personal: <PersonalTab now={now} />,
    ...(late && {
      business: <late.BusinessTab />,
      location: <late.LocationTab />,
      hours: <late.HoursTab now={now} />,
      portfolio: <late.PortfolioTab reviews={reviews} />,
      verification: documents && (
        <late.VerificationTab {...documents} uploads={documentUploads.uploads} />
      ),
    }),
  } as const satisfies Partial<Record<ProfileTab, ReactNode>>
  const tabsWithErrors = findTabsWithErrors(editor.errors)
  const [firstWithErrors] = tabsWithErrors
  const tabs = shownTabs.map(
    (value): Tab => ({
      value,
      label: tabNames[value](),
      mark: tabsWithErrors.includes(value) ? m.profile_tab_faulty() : undefined,
      content: (
        <ErrorFocus pending={value === firstWithErrors ? profileForm.focusPending : undefined}>
          {late || !isLateTab(value) ? contents[value] : <CardSkeletons />}
        </ErrorFocus>
      ),
    }),
  )
  return (
    <EditorProvider value={editor}>
      <ProgressProvider value={isOwner ? progress : undefined}>
        <PortalHeading
          title={m.profile_title()}
          text={editor.editing ? m.profile_editing({ count: changes.length }) : undefined}
          action={<ProfileActions {...actions} />}
        />
        <div className={classes('grid max-md:order-2', tab !== 'personal' && 'max-md:hidden')}>
          <HeaderCard portrait={portrait} caseState={documents?.status.state ?? 'none'} />
        </div>
        <PictureUploadQueueProvider value={pictures.uploads}>
          <Tabs
            label={m.profile_title()}
            className="max-md:contents"
            listClassName="max-md:order-1"
            contentClassName="max-md:order-3"
            tabs={tabs}
            value={tab}
            onChange={(value) => navigate(tabPath(parseTab(value)), { preventScrollReset: true })}
          />
        </PictureUploadQueueProvider>
        <ProfileActionBar {...actions} />
        <UnsavedChangesGuard
          path={profilePath}
          changes={changes.length}
          activeUploads={pictures.activeCount + documentUploads.activeCount}
          onDiscard={discard}
        />
        {isConfirming && (
          <UnsavedChangesDialog
            changes={changes.length}
            activeUploads={pictures.activeCount}
            confirmLabel={m.profile_discard()}
            onStay={() => setIsConfirming(false)}
            onLeave={() => {
              setIsConfirming(false)
              discard()
            }}
          />
        )}
      </ProgressProvider>
    </EditorProvider>
  )
}
