import { Check } from 'lucide-react'
import { Loom } from '#app/ui/brand/loom.tsx'
import { Selvedge } from '#app/ui/brand/selvedge.tsx'
import { Badge, WovenLabel } from '#app/ui/data/badge.tsx'
import { Rating, Stars } from '#app/ui/data/rating.tsx'
import { Star } from '#app/ui/data/star.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { Row, Sample } from './sample.tsx'

const people = ['Amara Ndiaye', 'Kofi Mensah', 'Ọlá Ṣóyínká', 'Élise Bello', 'Zainab Bah']

export function BrandSamples() {
  return (
    <>
      <Sample title="Badges and ratings">
        <Row>
          <Badge tone="success">
            <Check aria-hidden />
            Active
          </Badge>
          <Badge>Inactive</Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="info">Confirmed</Badge>
          <Badge tone="destructive">Declined</Badge>
          <Badge tone="highlight">#1 booked</Badge>
          <WovenLabel>
            <Star className="size-3.5" />
            Top Pro
          </WovenLabel>
          <Rating value="4.8" count="127" label="Rated 4.8 out of 5 by 127 clients" />
          <Stars given={4} label="4 of 5" />
        </Row>
      </Sample>
      <Sample title="Avatars">
        <Row>
          {people.map((name) => (
            <Avatar key={name} name={name} size="large" />
          ))}
          <Avatar name="Awa Sow" size="small" />
          <Avatar name="Awa Sow" />
          <Avatar name="Awa Sow" size="huge" />
          <Portrait
            src={portraitUrl('ngozi')}
            clothId="biz_2"
            category="tailor"
            size="300x300"
            className="size-16 rounded-full"
          />
        </Row>
      </Sample>
      <Sample title="Loom and selvedge">
        <div className="grid max-w-80 gap-4">
          <p id="loom-sample" className="title-2">
            Profile Completion
          </p>
          <Loom done={2} total={5} clothId="c-50" category="hairdresser" labelledBy="loom-sample" />
          <Selvedge />
          <Selvedge thin />
        </div>
      </Sample>
    </>
  )
}
