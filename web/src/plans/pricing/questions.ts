/** Questions about trial, plan changes, refunds and billing (specification §2), with the terms that we keep. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when the free trial ends?',
    answer:
      'After 14 days the trial ends by itself. We ask for no card, so nothing is charged and nothing renews. Your account, your requests and their history stay; you can go on browsing, and you choose a plan only if you want one.',
  },
  {
    question: 'Can I change my plan?',
    answer:
      'Yes, up or down, at any time. When you move up, the new plan starts at once and you pay the difference for the rest of the period. When you move down, the new plan starts at once too, and what you have paid ahead is taken off your next invoices. You see the amount before you decide.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes. Every paid plan has a 30-day money-back guarantee: write to us within 30 days of your first payment and we return all of it. After that you can cancel at any time and keep the plan to the end of the period.',
  },
  {
    question: 'How does billing work?',
    answer:
      'Monthly plans are charged every month, annual plans once a year, on the day you started, to the card you gave. You get a receipt for every payment. Prices are in US dollars. The checkout says before you pay what is due that day, and any tax.',
  },
];
