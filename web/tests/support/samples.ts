/** Available samples. */
export const SAMPLES = [
  { id: "job-offer", title: "A job in Leipzig", scenario: "I have until 14 March to accept a job." },
  { id: "bakery", title: "A second shop or a second oven", scenario: "I run a bakery." },
];
