curl --fail --silent --show-error \
  --header "Authorization: Bearer $UJUZI_KEY" \
  "$UJUZI_URL/api/marketplace/bookings/?status=pending&limit=10"
