-- Nobody ever read the consent to share data with partners, of whom there are none.
alter table business_settings drop column share_third_party;
