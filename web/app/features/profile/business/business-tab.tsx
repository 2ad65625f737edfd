import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { businessTypeChoices, categoryChoices } from '#app/features/profile/fields/field-choices.ts'
import { fieldLabel } from '#app/features/profile/fields/field-labels.ts'
import {
  ChoiceField,
  LongTextField,
  NumberField,
  ShortTextField,
} from '#app/features/profile/fields/fields.tsx'
import { PictureField } from '#app/features/profile/fields/picture-field.tsx'
import { ProfilePicture } from '#app/features/profile/fields/profile-picture.tsx'
import { FieldList, ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { PrivateBadge, PublicBadge } from '#app/features/profile/personal/personal-tab.tsx'
import { BusinessPhone } from './business-phone.tsx'
import { ContactSection } from './contact-section.tsx'

const publicFields = [
  'business.business_logo',
  'business.business_name',
  'business.headline',
  'business.business_description',
  'business.category',
  'business.phone',
  'business.business_type',
  'business.years_in_business',
  'business.team_size',
] as const satisfies FieldKey[]

const privateFields = [
  'business.registration_number',
  'business.tax_id',
] as const satisfies FieldKey[]

const linkFields = [
  'social_media.website',
  'social_media.facebook',
  'social_media.instagram',
  'social_media.twitter',
  'social_media.tiktok',
  'social_media.whatsapp',
] as const satisfies FieldKey[]

export function BusinessTab() {
  const { editing, draft } = useEditor()
  const logo = draft['business.business_logo']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProfileSection
          title={m.profile_clients_see()}
          badge={<PublicBadge />}
          fields={publicFields}
        >
          <FieldList>
            {editing ? (
              <PictureField at="business.business_logo" purpose="business_logo" shape="square" />
            ) : (
              <Fact label={fieldLabel('business.business_logo')}>
                {logo && (
                  <ProfilePicture url={logo} className="mt-1 size-16 rounded-card object-contain" />
                )}
              </Fact>
            )}
            <ShortTextField at="business.business_name" autoComplete="organization" />
            <ShortTextField at="business.headline" hint={m.profile_headline_hint()} />
            <LongTextField at="business.business_description" />
            <ChoiceField at="business.category" options={categoryChoices()} />
            <BusinessPhone />
            <ChoiceField at="business.business_type" options={businessTypeChoices()} />
            <NumberField at="business.years_in_business" />
            <NumberField at="business.team_size" />
          </FieldList>
        </ProfileSection>
        <ProfileSection
          title={m.profile_only_you({ name: site.name })}
          badge={<PrivateBadge />}
          fields={privateFields}
        >
          <FieldList>
            <ShortTextField at="business.registration_number" />
            <ShortTextField at="business.tax_id" shown={masked(draft['business.tax_id'])} />
          </FieldList>
        </ProfileSection>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ProfileSection title={m.profile_links()} badge={<PublicBadge />} fields={linkFields}>
          <FieldList>
            <ShortTextField at="social_media.website" type="url" placeholder="https://" />
            <ShortTextField at="social_media.facebook" type="url" placeholder="https://" />
            <ShortTextField at="social_media.instagram" hint={m.ui_handle_hint()} />
            <ShortTextField at="social_media.twitter" hint={m.ui_handle_hint()} />
            <ShortTextField at="social_media.tiktok" hint={m.ui_handle_hint()} />
            <ShortTextField
              at="social_media.whatsapp"
              type="tel"
              hint={m.profile_whatsapp_hint()}
              placeholder="+237 6 70 12 34 56"
            />
          </FieldList>
        </ProfileSection>
        <ContactSection />
      </div>
    </div>
  )
}

/** Hides all but the last digits, in case others can see the screen. */
function masked(number: string | null) {
  if (!number) return
  const end = number.length > 4 ? number.slice(-3) : ''
  return (
    <>
      <span aria-hidden="true">{`••••${end}`}</span>
      <span className="sr-only">{m.profile_masked({ end })}</span>
    </>
  )
}
