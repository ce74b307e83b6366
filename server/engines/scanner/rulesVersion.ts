/** Changes with the rules: findings of another number were found by other rules. */
export const rulesVersion = 9;
