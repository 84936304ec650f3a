export const deliveryTexts = {
  saved: 'Delivery settings saved.',
  changed: 'Changed the delivery choices',
  changedElsewhere:
    'Someone else just changed these settings. You’re now looking at their version; what you typed is still here.',
  labels: {
    ships_to_organization: 'Ships to the organization',
    offers_pickup: 'Offers pickup',
    pickup_note: 'Pickup note',
  },
  yes: 'Yes',
  no: 'No',
  notForStores: 'Only schools and non-profits can have orders shipped to them.',
  addressMissing: 'Add your general mailing address first. Orders are sent there.',
} as const;
