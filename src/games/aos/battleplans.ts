// The numbers of battleplans by which a rule of the table holds.

/** The battleplans whose twists a set-up or sight is judged by: Caverns of Slaughter, Hidden Under Ash-Clouds, Warped Ruins. */
export const TUNNEL_PLAN = 4;
export const ASH_PLAN = 6;
export const RUINS_PLAN = 7;
