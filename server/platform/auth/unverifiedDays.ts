/** For how many days an account lasts whose address was never verified; letters and pages say it. */
export const unverifiedDays = 7;
