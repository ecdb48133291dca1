export const whatHappensNext = 'What happens next';
export const yourPlanStartsAsSoon = 'Your plan starts as soon as the payment is confirmed.';
export const youSeeAReceipt = 'You see a receipt that you can print.';
export const cancelAnytimeMoneyBack = 'You can cancel at any time, and within 30 days you get your money back.';
export const byCompletingThePayment = 'By completing the payment you accept our';
export const termsOfService = 'Terms of Service';
export const and = 'and';
export const privacyPolicy = 'Privacy Policy';
export const preparingThePaymentForm = 'Preparing the payment form';
export const completePayment = 'Complete Payment';
export const nothingHasBeenChargedPlease =
  'Nothing has been charged. Please try again, pay on the provider’s own page, or';
export const contactUs = 'contact us';
export const goOnToThePayment = 'Go on to the payment page';
export const payOnTheCardProviders = 'Pay on the card provider’s page instead';
export const backToPlans = 'Back to plans';
export const checkout = 'Checkout';
export const cardProviderAsksForTheCard =
  'Your card is asked for by our card provider. Card numbers never reach our servers.';
export const openingTheCheckout = 'Opening the checkout';
export const aCheckoutBegins = 'A checkout begins with a plan. Nothing has been charged.';
export const yourPlanIsActiveThank = 'Your plan is active. Thank you for working with Carebourse.';
export const receipt = 'Receipt';
export const paidToNameStreetCity = (name: string, street: string, city: string) =>
  `Paid to ${name}, ${street}, ${city}. Reference`;
export const goToDashboard = 'Go to Dashboard';
export const contactSupport = 'Contact Support';
export const printReceipt = 'Print receipt';
export const payment = 'Payment';
export const verifyingYourPayment = 'Verifying your payment';
export const yourPaymentMayWell =
  'Your payment may well have gone through: please do not pay again before you have tried once more or asked us.';
export const returnToHome = 'Return to Home';
export const theCardProviderBrings =
  'The card provider brings you here after a payment. If you have paid and see this page all the same, please';
export const beforeYouPayAgain = 'before you pay again.';
export const paymentFailed = 'Payment Failed';
export const unexpectedError = 'An unexpected error occurred.';
export const checkoutFailed = 'Failed to create checkout session';
export const paymentProviderFailed = 'The card payment provider failed to initialize.';
export const verificationError = 'Error verifying payment';
export const verificationFailed = 'Failed to verify payment';
export const paymentSuccessful = 'Payment Successful!';
export const paid = 'Paid';
