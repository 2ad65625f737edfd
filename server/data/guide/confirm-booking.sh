curl --fail --silent --show-error \
  --header "Authorization: Bearer $UJUZI_KEY" \
  --json '{}' \
  "$UJUZI_URL/api/marketplace/bookings/$BOOKING_ID/confirm/"
