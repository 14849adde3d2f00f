export { bookingLink } from '../../rules/forms/booking.ts';
