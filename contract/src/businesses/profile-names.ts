import type { FieldNames } from '../settings/field-names.ts'
import type { profileGroups } from './profile-fields.ts'

/** Names of the fields of a profile by group. */
export const profileNames: FieldNames<typeof profileGroups> = {
  personal: {
    first_name: true,
    last_name: true,
    profile_picture: true,
    bio: true,
    languages: true,
    timezone: true,
    date_of_birth: true,
    gender: true,
  },
  business: {
    business_name: true,
    headline: true,
    business_logo: true,
    business_description: true,
    category: true,
    phone: true,
    business_type: true,
    registration_number: true,
    tax_id: true,
    years_in_business: true,
    team_size: true,
  },
  location: {
    place_id: true,
    primary_address: true,
    district: true,
    postal_code: true,
    coordinates: true,
    service_radius: true,
    service_areas: true,
    home_service: true,
    on_site_service: true,
  },
  availability: {
    working_hours: true,
    emergency_services: true,
    advance_booking_days: true,
    same_day_booking: true,
  },
  social_media: {
    website: true,
    facebook: true,
    instagram: true,
    twitter: true,
    tiktok: true,
    whatsapp: true,
  },
  portfolio: {
    profile_images: true,
    work_samples: true,
    certifications: true,
    awards: true,
    testimonials: true,
  },
  contact_preferences: {
    preferred_contact_method: true,
    response_time: true,
    auto_responder_enabled: true,
    auto_responder_message: true,
    emergency_contact_available: true,
  },
}
