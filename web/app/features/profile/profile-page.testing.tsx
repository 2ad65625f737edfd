import { weekdays } from '@ujuzi/contract/api/options'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { OnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { createRoutesStub, Link } from 'react-router'
import { render } from 'vitest-browser-react'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { type ProfileDraft, toPatch } from './draft/draft.ts'
import { ProfilePage } from './profile-page.tsx'

const closed = { is_open: false, open_time: null, close_time: null, intervals: [] }
const open = {
  is_open: true,
  open_time: '08:00',
  close_time: '18:00',
  intervals: [{ open_time: '08:00', close_time: '18:00' }],
}

const profile: ProfessionalProfile = {
  id: '01890000-0000-7000-8000-000000000001',
  version: 1,
  published: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  personal: {
    first_name: 'Amara',
    last_name: 'Diallo',
    email: 'amara@ujuzi.test',
    phone_number: null,
    profile_picture: null,
    bio: 'Careful hands.',
    languages: ['fr'],
    timezone: 'Africa/Douala',
    date_of_birth: null,
    gender: null,
  },
  business: {
    business_name: 'Amara Braids',
    headline: '',
    business_logo: null,
    business_description: 'We braid.',
    category: 'hairdresser',
    phone: null,
    phone_verified: false,
    business_type: 'individual',
    registration_number: null,
    tax_id: null,
    years_in_business: null,
    team_size: 2,
  },
  location: {
    place_id: 'douala',
    city: 'Douala',
    state: 'Littoral',
    country: 'CM',
    primary_address: null,
    district: 'Bonapriso',
    postal_code: null,
    coordinates: { latitude: 4.05, longitude: 9.7 },
    service_radius: 15,
    service_areas: [],
    home_service: false,
    on_site_service: true,
    parking_available: false,
  },
  availability: {
    working_hours: {
      ...(Object.fromEntries(weekdays.map((day) => [day, closed])) as Record<
        (typeof weekdays)[number],
        typeof closed
      >),
      monday: open,
    },
    timezone: 'Africa/Douala',
    emergency_services: false,
    advance_booking_days: 60,
    same_day_booking: true,
  },
  social_media: {
    website: null,
    facebook: null,
    instagram: null,
    twitter: null,
    tiktok: null,
    whatsapp: null,
  },
  verification: {
    email_verified: true,
    phone_verified: false,
    identity_verified: false,
    business_verified: false,
    license_verified: false,
    insurance_verified: false,
    background_check_verified: false,
    verification_badges: [],
  },
  portfolio: {
    profile_images: [],
    work_samples: [],
    certifications: [],
    awards: [],
    testimonials: [],
  },
  contact_preferences: {
    preferred_contact_method: 'phone',
    response_time: 'within_an_hour',
    auto_responder_enabled: false,
    auto_responder_message: 'I call you back.',
    emergency_contact_available: false,
  },
  pictures: [],
  service_area_names: [],
  rating: null,
  review_count: 0,
}

/** A profile as the server returns it, with these changes of fields other than hours. */
export function profileWith(changes: Partial<ProfileDraft> = {}, version = 1): ProfessionalProfile {
  const groups = Object.entries(toPatch(changes)).map(([group, fields]) => [
    group,
    { ...profile[group as keyof typeof profile & 'personal'], ...(fields as object) },
  ])
  return { ...profile, version, ...Object.fromEntries(groups) }
}

const progress: OnboardingProgress = {
  steps: [],
  completed: 0,
  total: 0,
  percentage: 40,
  required_done: false,
  verified: false,
  verification_state: 'none',
}

/** Opens the profile at a tab; "Elsewhere" leaves it. */
export function openProfilePage(tab = 'personal', percentage = progress.percentage) {
  const Page = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <ProfilePage
        profile={profile}
        town={{ name: 'Douala, Littoral, Cameroon', ...profile.location.coordinates }}
        reviews={Promise.resolve([])}
        documents={null}
        progress={{ ...progress, percentage }}
        now="2026-03-17T10:00:00Z"
        portrait={null}
      />
      <Toaster />
    </>
  )
  const Stub = createRoutesStub([
    { path: '/professional/profile/:tab?', Component: Page },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  return render(<Stub initialEntries={[`/professional/profile/${tab}`]} />)
}
