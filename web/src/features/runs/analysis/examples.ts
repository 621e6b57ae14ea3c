/** Example scenarios: one simple, two with several parties, figures and doubts. */
export const EXAMPLES = [
  {
    title: "A job in another city",
    text: "I have an offer in another city: 18% more pay, but 40% higher rent, and my partner would have to give up a job she likes. They want an answer by Friday. My present employer has hinted at a promotion in spring, without putting it in writing. Should I take the offer?",
  },
  {
    title: "Replace or repair",
    text: "Our office printer broke. Repairing it costs $180 and takes three days; a new one costs $420 and has a two-year warranty. We print about 300 pages a month. Which should we choose?",
  },
  {
    title: "Close a clinic",
    text: "The hospital board wants to close our rural clinic, which loses $1.2 million a year, and fund a mobile unit instead. 4,000 people, many of them old, live within its reach; the next hospital is 70 minutes away. Doctors say that two nurses would leave. The county may subsidize us next year, but has not decided. Should we close it now, wait a year, or run both for six months?",
  },
];
