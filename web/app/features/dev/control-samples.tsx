import { Heart, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { Pair, Row, Sample } from './sample.tsx'

export function ControlSamples() {
  return (
    <>
      <Sample title="Buttons">
        <Buttons />
      </Sample>
      <Sample title="Type">
        <Type />
      </Sample>
      <Sample title="Fields">
        <Fields />
      </Sample>
      <Sample title="Choices">
        <Choices />
      </Sample>
    </>
  )
}

function Buttons() {
  return (
    <Row>
      <Button>Book Now</Button>
      <Button look="outline">
        <Heart aria-hidden className="size-5" />
        Save
      </Button>
      <Button look="secondary">See All Services</Button>
      <Button look="ghost">Cancel</Button>
      <Button look="remove">
        <Trash2 aria-hidden className="size-5" />
        Delete
      </Button>
      <Button look="highlight">Get Started</Button>
      <Button look="bold">Subscribe</Button>
      <Button look="line">Join</Button>
      <Button look="destructive">Delete</Button>
      <Button disabled>Next</Button>
      <Button pending pendingLabel="Saving...">
        Save
      </Button>
      <Button size="large">Confirm booking</Button>
      <Button size="small" look="outline">
        Message
      </Button>
      <IconButton label="Save">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Save" look="outline">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Save" look="floating">
        <Heart aria-hidden className="size-5" />
      </IconButton>
    </Row>
  )
}

function Type() {
  return (
    <div className="grid gap-4">
      <p className="heading-1">Réserver, simplement</p>
      <p className="heading-2">Ẹ káàbọ̀ · Ɛyɛ · Ŋutsu · Ọmọ</p>
      <p className="heading-3">Tomorrow at 10:00</p>
      <p className="heading-4">No services yet</p>
      <p className="title-1">₦45,000 · GH₵120.00 · 5 000 FCFA</p>
      <p className="title-2">Knotless braids, mid-back</p>
      <p className="text-lead">
        Lead. Encuentre manos expertas cerca de usted, con precios claros.
      </p>
      <p>Body. Ọṣọ́, ẹ̀kọ́, ɛsono, ŋutsu, ɓaawo, ɗan, ƙarfi. Les accents : éèêëàâçîïôœùûü.</p>
      <p className="text-sm text-muted-foreground">Small, muted. 13 to 14 px is the floor.</p>
      <p>
        <a href="#main" className="text-link">
          A link in a sentence
        </a>
      </p>
    </div>
  )
}

function Fields() {
  return (
    <Pair>
      <TextField
        label="Email"
        type="email"
        placeholder="you@example.com"
        icon={<Mail aria-hidden className="size-5" />}
      />
      <TextField label="Service title" error="Service title is required" />
      <TextArea
        label="Business description"
        hint="Tell clients what you do best."
        counter="46/500 characters"
        defaultValue="Neat parts, no tension, and you leave on time."
      />
      <PasswordField
        label="Password"
        showLabel="Show password"
        hideLabel="Hide password"
        defaultValue="Abcdef12"
        rules={[
          { label: 'At least 8 characters', met: (password) => password.length >= 8 },
          { label: 'One uppercase letter', met: (password) => /\p{Lu}/u.test(password) },
          { label: 'One digit', met: (password) => /\d/.test(password) },
          { label: 'One special character', met: (password) => /[^\p{L}\d]/u.test(password) },
        ]}
      />
      <Select
        label="Duration"
        placeholder="Choose"
        options={[
          { value: '30', label: '30 minutes' },
          { value: '60', label: '60 minutes' },
        ]}
      />
      <div>
        <Checkbox label="I accept the terms" defaultChecked />
        <Checkbox label="Send me news" error="Accept the terms to go on" />
      </div>
    </Pair>
  )
}

const frequencies = ['Weekly', 'Bi-weekly', 'Monthly'].map((label) => ({ value: label, label }))

function Choices() {
  const [chosen, setChosen] = useState(['Bi-weekly'])
  return (
    <div className="grid gap-4">
      <Chips
        legend="Frequency"
        type="radio"
        name="frequency"
        options={frequencies}
        values={chosen}
        onChange={setChosen}
      />
      <div className="max-w-136">
        <RadioCards
          legend="Join as"
          name="type"
          value="client"
          options={[
            {
              value: 'client',
              title: 'I need a service',
              text: 'Join as a client',
              picture: (
                <Portrait
                  src={portraitUrl('aline')}
                  clothId="hero9"
                  category="cleaner"
                  cut={1}
                  size="360x240"
                  className="aspect-3/2"
                />
              ),
            },
            {
              value: 'professional',
              title: 'I offer a service',
              text: 'Join as a professional',
              picture: (
                <Portrait
                  src={portraitUrl('emeka')}
                  clothId="b23"
                  category="carpenter"
                  cut={1}
                  size="360x240"
                  className="aspect-3/2"
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
