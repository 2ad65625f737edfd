import { bioMaxLength } from '@ujuzi/contract/api/limits'
import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { businessTypeChoices, categoryChoices } from '#app/features/profile/fields/field-choices.ts'
import { fieldLabel } from '#app/features/profile/fields/field-labels.ts'
import {
  ChoiceField,
  LineField,
  NumberField,
  ProseField,
} from '#app/features/profile/fields/fields.tsx'
import { Entries, Part } from '#app/features/profile/fields/part.tsx'
import { PictureField } from '#app/features/profile/fields/picture-field.tsx'
import { ShownPicture } from '#app/features/profile/fields/shown-picture.tsx'
import { Private, Public } from '#app/features/profile/personal/personal-tab.tsx'
import { ContactPart } from './contact-part.tsx'

export function BusinessTab() {
  const { editing, draft } = useEditor()
  const logo = draft['business.business_logo']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part title={m.profile_clients_see()} badge={<Public />}>
          <Entries>
            {editing ? (
              <PictureField at="business.business_logo" purpose="business_logo" shape="square" />
            ) : (
              <Fact label={fieldLabel('business.business_logo')}>
                {logo && (
                  <ShownPicture
                    address={logo}
                    className="mt-1 size-16 rounded-card object-contain"
                  />
                )}
              </Fact>
            )}
            <LineField at="business.business_name" maxLength={120} autoComplete="organization" />
            <ProseField at="business.business_description" max={bioMaxLength} />
            <ChoiceField at="business.category" options={categoryChoices()} />
            <ChoiceField at="business.business_type" options={businessTypeChoices()} />
            <NumberField
              at="business.years_in_business"
              optional
              min={0}
              max={profileLimits.yearsInBusiness}
            />
            <NumberField at="business.team_size" optional min={1} max={profileLimits.teamSize} />
          </Entries>
        </Part>
        <Part title={m.profile_only_you()} badge={<Private />}>
          <Entries>
            <LineField at="business.registration_number" optional maxLength={60} />
            <LineField
              at="business.tax_id"
              optional
              maxLength={60}
              shown={masked(draft['business.tax_id'])}
            />
          </Entries>
        </Part>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part title={m.profile_links()} badge={<Public />}>
          <Entries>
            <LineField
              at="social_media.website"
              optional
              type="url"
              maxLength={300}
              placeholder="https://"
            />
            <LineField
              at="social_media.facebook"
              optional
              type="url"
              maxLength={300}
              placeholder="https://"
            />
            <LineField
              at="social_media.instagram"
              optional
              maxLength={100}
              hint={m.profile_handle_hint()}
            />
            <LineField
              at="social_media.twitter"
              optional
              maxLength={100}
              hint={m.profile_handle_hint()}
            />
          </Entries>
        </Part>
        <ContactPart />
      </div>
    </div>
  )
}

/** Nobody beside the screen need read it. */
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
