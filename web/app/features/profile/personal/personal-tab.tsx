import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Eye, Lock } from 'lucide-react'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { genderChoices, zoneChoices, zoneText } from '#app/features/profile/fields/field-choices.ts'
import {
  ChoiceField,
  LongTextField,
  PastDayField,
  ShortTextField,
} from '#app/features/profile/fields/fields.tsx'
import { PictureField } from '#app/features/profile/fields/picture-field.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { LanguagesField } from './languages-field.tsx'
import { ContactFact } from './own-contact.tsx'

const publicFields = [
  'personal.profile_picture',
  'personal.first_name',
  'personal.last_name',
  'personal.bio',
  'personal.languages',
  'personal.timezone',
] as const satisfies FieldKey[]

const privateFields = ['personal.date_of_birth', 'personal.gender'] as const satisfies FieldKey[]

export function PersonalTab({ now }: { now: string }) {
  const { editing, draft, profile } = useEditor()
  const { email, phone_number } = profile.personal
  const { email_verified, phone_verified } = profile.verification
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <ProfileSection title={m.profile_clients_see()} badge={<PublicBadge />} fields={publicFields}>
        <FieldList>
          {editing ? (
            <>
              <PictureField
                at="personal.profile_picture"
                purpose="profile_picture"
                shape="round"
                hint={m.profile_picture_hint()}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <ShortTextField at="personal.first_name" autoComplete="given-name" />
                <ShortTextField at="personal.last_name" autoComplete="family-name" />
              </div>
            </>
          ) : (
            <Fact label={m.profile_name()}>
              {`${draft['personal.first_name']} ${draft['personal.last_name']}`.trim()}
            </Fact>
          )}
          <LongTextField at="personal.bio" />
          <LanguagesField />
          {editing ? (
            <ChoiceField
              at="personal.timezone"
              options={zoneChoices(draft['personal.timezone'], now)}
            />
          ) : (
            <Fact label={m.profile_timezone()}>{zoneText(draft['personal.timezone'], now)}</Fact>
          )}
        </FieldList>
      </ProfileSection>
      <ProfileSection
        title={m.profile_only_you({ name: site.name })}
        badge={<PrivateBadge />}
        fields={privateFields}
      >
        <FieldList>
          <ContactFact label={m.profile_email()} value={email} verified={email_verified} />
          <ContactFact label={m.ui_phone_number()} value={phone_number} verified={phone_verified} />
          <PastDayField at="personal.date_of_birth" autoComplete="bday" />
          <ChoiceField at="personal.gender" options={genderChoices()} />
        </FieldList>
      </ProfileSection>
    </div>
  )
}

export const PublicBadge = () => (
  <Badge>
    <Eye aria-hidden />
    {m.profile_public()}
  </Badge>
)

export const PrivateBadge = () => (
  <Badge>
    <Lock aria-hidden />
    {m.profile_private()}
  </Badge>
)
