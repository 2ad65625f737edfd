import { categoryLabel, serviceCategorySlugs } from '@ujuzi/contract/categories'
import { servicePicturesMax } from '@ujuzi/contract/desk-limits'
import type { Picture } from '@ujuzi/contract/media'
import { m } from '@ujuzi/contract/messages'
import { PictureUpload } from '#app/ui/picture-upload.tsx'
import { Select } from '#app/ui/select.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & {
  /** One has arrived, on whichever step the person is by then. */
  onPicture: (picture: Picture) => void
}

export const DetailsStep = ({ values, faults, change, onPicture, disabled }: Props) => (
  <>
    <Select
      label={m.services_category()}
      name="category"
      required
      placeholder={m.services_choose_category()}
      options={serviceCategorySlugs.map((slug) => ({ value: slug, label: categoryLabel(slug) }))}
      value={values.category}
      error={faults.category}
      onChange={({ target }) =>
        change({ category: serviceCategorySlugs.find((slug) => slug === target.value) ?? '' })
      }
    />
    <PictureUpload
      label={m.services_pictures()}
      hint={m.services_picture_hint()}
      purpose="service"
      value={values.images}
      onChange={(images) => change({ images })}
      onAdd={onPicture}
      max={servicePicturesMax}
      withAlt
      disabled={disabled}
      error={faults.images}
    />
  </>
)
