import { notificationLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import { clientNotificationGroups } from '@ujuzi/contract/notifications/preferences'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { verifyPhonePath } from '#app/domain/accounts/destinations.ts'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { SaveBar } from '#app/domain/settings/save-bar.tsx'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { PictureUploadQueueProvider, usePictureUploadQueue } from '#app/lib/http/use-uploads.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { showUploadFailedToast } from '#app/ui/media/upload-failed-toast.ts'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { PhotoField } from './photo-field.tsx'
import { PlacesCard } from './places-card.tsx'
import { CommunicationField, ServicesCard, TimesCard } from './preference-cards.tsx'
import { shownSentence } from './sentences.ts'
import { type ClientEditor, useClientDraft } from './use-client-draft.ts'

type Props = {
  page: ClientSettingsPage
  townField: (editor: ClientEditor) => ReactNode
}

/** Name, contact and booking preferences of the client; notifications are in the settings. */
export function ClientProfilePage({ page, townField }: Props) {
  const editor = useClientDraft(page)
  const { changes, pending, save, discard } = editor
  const { uploads } = usePictureUploadQueue(showUploadFailedToast)
  return (
    <PictureUploadQueueProvider value={uploads}>
      <PortalHeading title={m.settings_profile()} text={m.settings_profile_text()} />
      <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
        <PersonCard editor={editor} page={page} />
        <ContactCard editor={editor} townField={townField} isVerified={page.user.phone_verified} />
        <ServicesCard editor={editor} />
        <TimesCard editor={editor} />
        <NotificationsCard choices={page.settings.notifications} />
        <PlacesCard places={page.places} />
        <SaveBar changes={changes} pending={pending} onDiscard={discard} onSave={save} />
        <UnsavedChangesGuard path="/client/profile" changes={changes} onDiscard={discard} />
      </div>
    </PictureUploadQueueProvider>
  )
}

type CardProps = { editor: ClientEditor }

function PersonCard({ editor: { draft, errors, edit }, page }: CardProps & Pick<Props, 'page'>) {
  return (
    <SettingsCard title={m.settings_person()} sentence={shownSentence(page.settings.privacy)}>
      <PhotoField
        key={page.photo}
        photo={page.photo}
        name={draft.name}
        isShown={page.settings.privacy.show_photo}
      />
      <TextField
        label={m.ui_full_name()}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => edit({ name: target.value })}
      />
    </SettingsCard>
  )
}

/** A verified phone number changes in the account settings, with a code. */
function ContactCard({
  editor,
  townField,
  isVerified,
}: CardProps & Pick<Props, 'townField'> & { isVerified: boolean }) {
  const { draft, errors, edit } = editor
  const link = (
    <Link to={verifyPhonePath} className="text-link">
      {isVerified ? m.account_change_phone() : m.settings_verify_phone()}
    </Link>
  )
  return (
    <SettingsCard title={m.settings_contact()}>
      <TextField
        label={m.ui_phone_number()}
        type="tel"
        name="phone_number"
        required
        maxLength={40}
        autoComplete="tel"
        icon={<Phone aria-hidden className="size-5" />}
        readOnly={isVerified}
        hint={isVerified && link}
        value={draft.phone_number}
        error={errors.phone_number}
        onChange={({ target }) => edit({ phone_number: target.value })}
      />
      {townField(editor)}
      <CommunicationField editor={editor} />
      {draft.communication_preference === 'text' && !isVerified && (
        <Alert tone="hint">
          {m.settings_sms_unverified()} {link}
        </Alert>
      )}
    </SettingsCard>
  )
}

type Choices = ClientSettingsPage['settings']['notifications']

/** The groups that are on; a client without an onboarding has those of the defaults. */
function NotificationsCard({ choices }: { choices: Choices }) {
  const chosen = clientNotificationGroups.filter((group) =>
    notificationChannels.some((channel) => choices[channel][group]),
  )
  return (
    <SettingsCard title={m.settings_notifications()}>
      {chosen.length > 0 ? (
        <ul className="list-disc pl-5">
          {chosen.map((group) => (
            <li key={group}>{notificationLabel(group)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">{m.settings_notifications_none()}</p>
      )}
      <p>
        <Link
          to="/client/settings/notifications"
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.settings_notifications_change()}
        </Link>
      </p>
    </SettingsCard>
  )
}
